// A node in its own process that writes and sends mails, for tests that kill it.
import { runMailNode } from '../../../services/testing/mail-node.ts'
import { mailDigests } from '../mail-digests.ts'

await runMailNode(mailDigests)
