// A node in its own process that mails newsletters, for tests that kill it.
import { runMailNode } from '../../services/testing/mail-node.ts'
import { mailNewsletters } from '../mail-newsletters.ts'

await runMailNode(mailNewsletters)
