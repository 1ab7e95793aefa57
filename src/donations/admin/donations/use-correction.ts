import { store as coreStore, useEntityRecord } from '@wordpress/core-data';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';
import { detailed, DONATION } from './donations-api';
import type { DonationRecord, DonationView } from './donation-record';

const FIELDS = [ 'firstName', 'lastName', 'email', 'company', 'comment', 'anonymous' ] as const;

export type Corrected = Pick< DonationRecord, ( typeof FIELDS )[ number ] >;

const fieldsOf = ( record: DonationRecord ): Corrected =>
	Object.fromEntries( FIELDS.map( ( name ) => [ name, record[ name ] ] ) ) as unknown as Corrected;

export interface Correction {
	readonly values: Corrected;
	readonly change: ( changes: Partial< Corrected > ) => void;
	/** Null if there is nothing to undo. */
	readonly undo: ( () => void ) | null;
	readonly redo: ( () => void ) | null;
	readonly save: () => Promise< DonationView >;
	/** Drops all unsaved changes. */
	readonly discard: () => void;
}

/**
 * Edits the donor data of a donation in the store. Undo stops where this correction began, since the store's history
 * also contains edits of other donations.
 */
export function useCorrection( id: number ): Correction {
	const { record, editedRecord } = useEntityRecord< DonationRecord >( DONATION.kind, DONATION.name, id );
	const { editEntityRecord, saveEditedEntityRecord, undo, redo } = useDispatch( coreStore );
	const edit = useEntityEdit( DONATION, id );
	const [ steps, setSteps ] = useState( { done: 0, undone: 0 } );
	const stored = record as DonationRecord;
	const values = fieldsOf( ( editedRecord || stored ) as DonationRecord );

	return {
		values,
		change( changes ) {
			const isNew = edit( Object.keys( changes ).join(), values, changes );
			setSteps( ( { done } ) => ( { done: isNew ? done + 1 : done, undone: 0 } ) );
		},
		undo:
			steps.done === 0
				? null
				: () => {
						setSteps( { done: steps.done - 1, undone: steps.undone + 1 } );
						void undo();
					},
		redo:
			steps.undone === 0
				? null
				: () => {
						setSteps( { done: steps.done + 1, undone: steps.undone - 1 } );
						void redo();
					},
		async save() {
			const saved = ( await saveEditedEntityRecord( DONATION.kind, DONATION.name, id, {
				throwOnError: true,
			} ) ) as unknown as DonationRecord | undefined;
			return detailed( saved ?? stored );
		},
		discard() {
			void editEntityRecord( DONATION.kind, DONATION.name, id, fieldsOf( stored ), { undoIgnore: true } );
		},
	};
}
