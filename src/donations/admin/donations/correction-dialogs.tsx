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
		( after ) => onDone( after, __( 'The donation was corrected.', 'benefit' ) ),
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
				__( 'Correct donation %d', 'benefit' ),
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
				{ field( 'email', __( 'E-mail', 'benefit' ), 190, 'email' ) }
			</div>
			<CommentField value={ values.comment } onChange={ ( comment ) => change( { comment } ) } />
			<CheckboxControl
				__nextHasNoMarginBottom
				id={ `${ id }-anonymous` }
				label={ __( 'The donor’s name is not to be shown on this site', 'benefit' ) }
				checked={ values.anonymous }
				onChange={ ( anonymous ) => change( { anonymous } ) }
			/>
			<p>
				{ __(
					'A donor who has given several times keeps their own name, which is corrected at the donor. With another e-mail address, the donation counts as one of that donor. No e-mail is sent now; you can send the receipt again afterwards.',
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
		( after: DonationView ) => onDone( after, __( 'The donation is marked as entered by mistake.', 'benefit' ) ),
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
			confirm={ __( 'Entered by mistake', 'benefit' ) }
			isDestructive
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id, reason } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'For a donation that was entered by mistake, or with a wrong amount or date: it stays in the list as “Entered by mistake” and counts no more. Enter it anew if it has to be right. No e-mail is sent.',
					'benefit'
				) }
			</p>
			<TextField label={ reasonLabel() } maxLength={ 200 } value={ reason } onChange={ setReason } />
		</ActionDialog>
	);
}
