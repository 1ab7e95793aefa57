/** Parts of a desk that its declaration in PHP only names: dialogs, sections, cells, and functions that the app calls. */
const slots = new Map< string, unknown >();

/**
 * Gives a desk a part of its own. The name of a dialog is that of its action, the name of a section that of the section,
 * and a cell is `<column>-cell`; the other names are those of desk-slots.ts.
 *
 * @param desk name of the desk
 * @param name
 * @param slot
 */
export function registerSlot( desk: string, name: string, slot: unknown ): void {
	slots.set( `${ desk }/${ name }`, slot );
}

export const findSlot = < Slot >( desk: string, name: string ): Slot | undefined =>
	slots.get( `${ desk }/${ name }` ) as Slot | undefined;
