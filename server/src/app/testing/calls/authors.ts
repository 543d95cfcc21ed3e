import type { ItemKey, World } from '../world/world-types.ts'
import type { CallsOf } from './valid-call.ts'

const item = (w: World, key: ItemKey = 'proposal') => ({ uuid: w.a.items[key].uuid })

export const authorsCalls: CallsOf<'authors'> = {
  list: { by: 'Me', request: (w) => ({ params: item(w) }) },
  add: { by: 'AU', request: (w) => ({ params: item(w), body: { uuid: w.a.people.groupOther.uuid } }) },
  remove: {
    by: 'CO',
    request: (w) => ({ params: { ...item(w, 'groupProposal'), userUuid: w.a.people.groupOther.uuid } }),
  },
  addNonMember: {
    by: 'AU',
    request: (w) => ({ params: item(w), body: { name: 'New guest', email: 'guest@moot.test', source: 'A letter' } }),
  },
  changeNonMember: {
    by: 'AU',
    request: (w) => ({
      params: { ...item(w), id: w.a.nonMemberAuthor.id },
      body: {
        customFieldValues: [{ customFieldDefinition: { customFieldDefinitionId: w.a.nonMemberAuthor.fieldId }, value: 'The quay' }],
      },
    }),
  },
  removeNonMember: {
    by: 'AU',
    request: (w) => ({ params: { ...item(w), id: w.a.nonMemberAuthor.id } }),
  },
  removeNonMemberByName: {
    by: 'AU',
    request: (w) => ({ params: item(w), body: { name: `${w.a.mark} Guest`, source: `${w.a.mark} source` } }),
  },
}

export const contributionThemesCalls: CallsOf<'contributionThemes'> = {
  add: { by: 'AU', request: (w) => ({ params: item(w), body: [{ title: 'new keyword' }] }) },
  remove: { by: 'AU', request: (w) => ({ params: { ...item(w), themeId: w.a.keyword.id } }) },
}

const space = (w: World) => ({ params: { sid: w.a.campaigns.proposals.spaceId }, query: {} })

export const authorContactsCalls: CallsOf<'authorContacts'> = {
  members: { by: 'CO', request: space },
  nonMembers: { by: 'CO', request: space },
}
