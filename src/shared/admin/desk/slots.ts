/** Parts that a desk's declaration in PHP only names: dialogs, sections, cells, and functions that the app calls. */
const slots = new Map< string, unknown >();

/**
 * Registers a part of a desk. A dialog has the name of its action, a section the name of the section, and a cell is
 * `<column>-cell`; for the other names see DeskSlots in desk-types.ts.
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
