import { createHash, createPrivateKey, createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@folkmoot/core/accounts/users/second-factors/schemas.ts'

/** A passkey in software: does what a device does when a page registers or uses one (WebAuthn, ES256). */
export interface SoftwarePasskey {
  readonly id: string
  register(options: unknown, origin: string): PasskeyRegistration
  assert(options: unknown, origin: string, change?: AssertionChange): PasskeyAssertion
  /** Serializes the passkey for use in another process; its counter starts anew. */
  save(): SavedPasskey
}

export interface SavedPasskey {
  readonly rpId: string
  readonly id: string
  /** PKCS 8 in PEM. */
  readonly privateKey: string
  readonly userHandle?: string
}

interface AssertionChange {
  /** The signature count that the device reports. */
  readonly counter?: number
  /** The device did not verify its user. */
  readonly unverified?: boolean
}

const base64url = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

type Cbor = number | string | Buffer | ReadonlyMap<Cbor, Cbor>

function cborHeader(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}

/** Encodes the part of CBOR that an attestation needs. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHeader(0, value) : cborHeader(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([cborHeader(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHeader(2, value.length), value])
  return Buffer.concat([cborHeader(5, value.size), ...[...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)])])
}

function encodeCoseKey(publicKey: KeyObject): Buffer {
  const { x, y } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string | undefined) => Buffer.from(text ?? '', 'base64url')
  return encodeCbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  )
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

export const createSoftwarePasskey = (rpId: string): SoftwarePasskey =>
  buildSoftwarePasskey(rpId, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, randomBytes(32))

export const loadSoftwarePasskey = ({ rpId, id, privateKey, userHandle }: SavedPasskey): SoftwarePasskey =>
  buildSoftwarePasskey(rpId, createPrivateKey(privateKey), Buffer.from(id, 'base64url'), userHandle)

function buildSoftwarePasskey(rpId: string, privateKey: KeyObject, credentialId: Buffer, handle?: string): SoftwarePasskey {
  const publicKey = createPublicKey(privateKey)
  const id = base64url(credentialId)
  let counter = 0
  let userHandle = handle

  const authenticatorData = (flags: number, count: number, attested = Buffer.alloc(0)): Buffer => {
    const counterBytes = Buffer.alloc(4)
    counterBytes.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counterBytes, attested])
  }
  const clientData = (type: string, options: unknown, origin: string): string => {
    const { challenge } = options as { challenge: string }
    return JSON.stringify({ type, challenge, origin, crossOrigin: false })
  }
  const credentialFields = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    save: () => ({
      rpId,
      id,
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...(userHandle === undefined ? {} : { userHandle }),
    }),
    register(options, origin) {
      userHandle = (options as { user: { id: string } }).user.id
      const length = Buffer.from([0, credentialId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, encodeCoseKey(publicKey)])
      const authData = authenticatorData(PRESENT | VERIFIED | ATTESTED, counter, attested)
      const attestation = new Map<Cbor, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map<Cbor, Cbor>()],
        ['authData', authData],
      ])
      return {
        ...credentialFields,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options, origin)),
          attestationObject: base64url(encodeCbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    assert(options, origin, change = {}) {
      counter = change.counter ?? counter + 1
      const data = authenticatorData(change.unverified ? PRESENT : PRESENT | VERIFIED, counter)
      const client = clientData('webauthn.get', options, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credentialFields,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}
