import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WAITING_LIMITS, type WaitingSocket, WaitingSockets } from './waiting-sockets.ts'

function createSocket(network: string, since: number): WaitingSocket & { ended: boolean } {
  const socket = {
    network,
    since,
    ended: false,
    end: () => {
      socket.ended = true
    },
  }
  return socket
}

test('a network has some sockets without a session at once, and its oldest ones make room for new ones', () => {
  const sockets = new WaitingSockets()
  const first = createSocket('a', 0)
  assert.equal(sockets.add(first), true)
  for (let i = 1; i < WAITING_LIMITS.network; i++) assert.equal(sockets.add(createSocket('a', 0)), true)
  assert.equal(sockets.add(createSocket('a', 100)), false)
  assert.equal(sockets.add(createSocket('b', 100)), true, 'others are let in')
  assert.equal(sockets.add(createSocket('a', WAITING_LIMITS.patience)), true)
  assert.equal(first.ended, true)
})

test('whoever floods a node from many networks, a newcomer gets a place, at the cost of the network that has the most', () => {
  const sockets = new WaitingSockets()
  const flood = Array.from({ length: 9 }, (_, n) =>
    Array.from({ length: WAITING_LIMITS.network }, () => createSocket(`flood ${n}`, 0)),
  ).flat()
  for (const socket of flood) sockets.add(socket)
  assert.equal(flood.filter(({ ended }) => !ended).length, WAITING_LIMITS.all)
  const guest = createSocket('guest', 1)
  assert.equal(sockets.add(guest), true)
  for (const socket of flood.slice(0, 200)) sockets.add(createSocket(socket.network, 2))
  assert.equal(guest.ended, false)
})

test('a socket whose session has come, or that has ended, leaves its place', () => {
  const sockets = new WaitingSockets()
  const one = createSocket('a', 0)
  sockets.add(one)
  for (let i = 1; i < WAITING_LIMITS.network; i++) sockets.add(createSocket('a', 0))
  sockets.remove(one)
  sockets.remove(one)
  assert.equal(sockets.add(createSocket('a', 0)), true)
  assert.equal(sockets.add(createSocket('a', 0)), false)
})
