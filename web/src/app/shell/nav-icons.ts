import { type Icon, IconBuildingCommunity, IconCheckbox, IconHome, IconMessages } from '@tabler/icons-react'
import type { NavItem } from './nav-item.ts'

export const NAV_ICONS: Readonly<Record<NavItem['icon'], Icon>> = {
  home: IconHome,
  assemblies: IconBuildingCommunity,
  voting: IconCheckbox,
  forum: IconMessages,
}
