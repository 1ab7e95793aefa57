import { Button, Flex } from '@wordpress/components';
import { store as coreStore, useEntityRecord } from '@wordpress/core-data';
import { useDispatch, useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';
import type { SectionProps } from '../../../shared/admin/desk/desk-types';
import { actionError } from '../../../shared/admin/idempotent-action';
import { TextField } from '../../../shared/admin/TextField';
import { useEntityEdit } from '../../../shared/admin/use-entity-edit';
import { NO_ERROR } from '../../../shared/http/rest-error';
import { DONOR, type Donor, type DonorView } from './donor-records';
import { removeNotice, showNotice, showError } from '../notices/show-notice';

/** Id of the notification about a failed save. */
const REFUSED = 'benefit-donor';

type Name = 'firstName' | 'lastName' | 'company' | 'phone';

/** Edits and saves the donor's names and phone number in WordPress's data store. */
export function DonorForm( { record: { id }, again }: SectionProps< DonorView > ) {
	const { editedRecord, hasEdits, hasResolved } = useEntityRecord< Donor >( DONOR.kind, DONOR.name, id );
	const [ refusal, setRefusal ] = useState( NO_ERROR );
	const { isSaving, hasUndo, hasRedo } = useSelect(
		( select ) => ( {
			isSaving: select( coreStore ).isSavingEntityRecord( DONOR.kind, DONOR.name, id ),
			hasUndo: select( coreStore ).hasUndo(),
			hasRedo: select( coreStore ).hasRedo(),
		} ),
		[ id ]
	);
	const { saveEditedEntityRecord, undo, redo } = useDispatch( coreStore );
	const edit = useEntityEdit( DONOR, id );
	const names: Record< Name, string > = {
		firstName: editedRecord?.firstName ?? '',
		lastName: editedRecord?.lastName ?? '',
		company: editedRecord?.company ?? '',
		phone: editedRecord?.phone ?? '',
	};

	async function save( event: FormEvent ): Promise< void > {
		event.preventDefault();
		if ( ! hasEdits || isSaving ) {
			return;
		}
		setRefusal( NO_ERROR );
		removeNotice( REFUSED );
		try {
			await saveEditedEntityRecord( DONOR.kind, DONOR.name, id, { throwOnError: true } );
			showNotice( __( 'The donor was saved.', 'benefit' ) );
			// The heading shows the name, and the history the change.
			again();
		} catch ( error ) {
			const refused = actionError(
				error,
				__( 'The server did not respond. Your changes are still here: please save again.', 'benefit' ),
				Object.keys( names )
			);
			setRefusal( refused );
			showError(
				REFUSED,
				refused.sentence || __( 'The donor was not saved. Please check the fields.', 'benefit' )
			);
		}
	}
	const field = ( name: Name, label: string ) => (
		<TextField
			label={ label }
			maxLength={ 100 }
			value={ names[ name ] }
			error={ refusal.fields[ name ] }
			onChange={ ( value ) => edit( name, names, { [ name ]: value } ) }
		/>
	);

	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-donor-names">
			<h3 id="benefit-donor-names">{ __( 'Donor', 'benefit' ) }</h3>
			{ hasResolved && (
				<form onSubmit={ save } noValidate>
					{ field( 'firstName', __( 'First name', 'benefit' ) ) }
					{ field( 'lastName', __( 'Last name', 'benefit' ) ) }
					{ field( 'company', __( 'Company', 'benefit' ) ) }
					{ field( 'phone', __( 'Phone', 'benefit' ) ) }
					<p>
						{ __(
							'Existing donations and receipts do not change. To correct them, edit the donation itself.',
							'benefit'
						) }
					</p>
					<Flex justify="flex-start" gap={ 2 } wrap>
						<Button
							type="submit"
							variant="primary"
							isBusy={ isSaving }
							disabled={ ! hasEdits || isSaving }
							accessibleWhenDisabled
						>
							{ __( 'Save', 'benefit' ) }
						</Button>
						<Button
							variant="tertiary"
							disabled={ ! hasUndo }
							accessibleWhenDisabled
							onClick={ () => undo() }
						>
							{ __( 'Undo', 'benefit' ) }
						</Button>
						<Button
							variant="tertiary"
							disabled={ ! hasRedo }
							accessibleWhenDisabled
							onClick={ () => redo() }
						>
							{ __( 'Redo', 'benefit' ) }
						</Button>
					</Flex>
				</form>
			) }
		</section>
	);
}
