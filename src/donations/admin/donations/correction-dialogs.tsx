import { Button, CheckboxControl, Flex } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';
import { voidDonation } from './donations-api';
import { CommentField } from './CommentField';
import type { DonationView } from './donation-record';
import { reasonLabel, type DialogProps } from './donation-dialogs';
import { useCorrection } from './use-correction';

/** Corrects mistyped donor data of a donation. */
export function CorrectDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const id = useId();
	const { values, change, undo, redo, save, discard } = useCorrection( donation.id );
	const { isBusy, refusal, press } = useAction(
		save,
		( after ) => onDone( after, __( 'The donation was edited.', 'benefit' ) ),
		Object.keys( values ),
		again
	);
	const field = (
		name: Exclude< keyof typeof values, 'anonymous' >,
		label: string,
		maxLength: number,
		type: 'text' | 'email' = 'text'
	) => (
		<TextField
			label={ label }
			type={ type }
			maxLength={ maxLength }
			value={ values[ name ] }
			error={ refusal.fields[ name ] }
			onChange={ ( value ) => change( { [ name ]: value } ) }
		/>
	);
	const step = ( label: string, go: ( () => void ) | null ) => (
		<Button variant="tertiary" onClick={ go ?? undefined } disabled={ ! go || isBusy } accessibleWhenDisabled>
			{ label }
		</Button>
	);

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %d: number of a donation */
				__( 'Edit donation %d', 'benefit' ),
				donation.id
			) }
			confirm={ __( 'Save', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( {} ) }
			onClose={ () => {
				discard();
				onClose();
			} }
		>
			<Flex justify="flex-start">
				{ step( __( 'Undo', 'benefit' ), undo ) }
				{ step( __( 'Redo', 'benefit' ), redo ) }
			</Flex>
			<div className="benefit-donation-fields">
				{ field( 'firstName', __( 'First name', 'benefit' ), 100 ) }
				{ field( 'lastName', __( 'Last name', 'benefit' ), 100 ) }
				{ field( 'company', __( 'Company', 'benefit' ), 100 ) }
				{ field( 'email', __( 'Email', 'benefit' ), 190, 'email' ) }
			</div>
			<CommentField value={ values.comment } onChange={ ( comment ) => change( { comment } ) } />
			<CheckboxControl
				__nextHasNoMarginBottom
				id={ `${ id }-anonymous` }
				label={ __( 'Do not show the donor’s name on this site', 'benefit' ) }
				checked={ values.anonymous }
				onChange={ ( anonymous ) => change( { anonymous } ) }
			/>
			<p>
				{ __(
					'If the donor has donated several times, their own name stays the same: change it on the donor’s page. With a different email address, the donation moves to the donor with that address. No email is sent now. You can resend the receipt afterwards.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}

export function VoidDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const [ reason, setReason ] = useState( '' );
	const { isBusy, refusal, press } = useAction(
		voidDonation,
		( after: DonationView ) => onDone( after, __( 'The donation was marked as entered by mistake.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %d: number of a donation */
				__( 'Was donation %d entered by mistake?', 'benefit' ),
				donation.id
			) }
			confirm={ __( 'Mark as entered by mistake', 'benefit' ) }
			isDestructive
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id, reason } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'For a donation that was entered by mistake, or with the wrong amount or date. It stays in the list as “Entered by mistake” and no longer counts. Add it again if needed. No email is sent.',
					'benefit'
				) }
			</p>
			<TextField label={ reasonLabel() } maxLength={ 200 } value={ reason } onChange={ setReason } />
		</ActionDialog>
	);
}
