/** Whether any dialog is open: one that opens by itself never opens over another. */
export const isDialogOpen = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
