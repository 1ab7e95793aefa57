import { CheckboxControl } from '@wordpress/components';
import { useId, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { ActionDialog } from '../../shared/admin/ActionDialog';
import { TextField } from '../../shared/admin/TextField';
import { usePress } from '../../shared/admin/use-press';
import { correctDonation, voidDonation } from './api';
import { CommentField } from './CommentField';
import type { DonationResponse } from './contracts';
import { reasonLabel, type DialogProps } from './dialogs';

/** The data of the donor of any gift, where they were mistyped. */
export function CorrectDialog( { donation, onDone, onRefused, onClose }: DialogProps ) {
	const id = useId();
	const [ texts, setTexts ] = useState( {
		first_name: donation.first_name,
		last_name: donation.last_name,
		email: donation.email,
		company: donation.company,
		comment: donation.comment,
	} );
	const [ isAnonymous, setAnonymous ] = useState( donation.anonymous );
	const { isBusy, refusal, press } = usePress(
		correctDonation,
		( after: DonationResponse ) => onDone( after, __( 'The donation was corrected.', 'benefit' ) ),
		Object.keys( texts ),
		onRefused
	);
	const field = ( name: keyof typeof texts, label: string, maxLength: number, type: 'text' | 'email' = 'text' ) => (
		<TextField
			label={ label }
			type={ type }
			maxLength={ maxLength }
			value={ texts[ name ] }
			error={ refusal.fields[ name ] }
			onChange={ ( value ) => setTexts( { ...texts, [ name ]: value } ) }
		/>
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
			onConfirm={ () => press( { donation_id: donation.id, ...texts, anonymous: isAnonymous } ) }
			onClose={ onClose }
		>
			<div className="benefit-donation-fields">
				{ field( 'first_name', __( 'First name', 'benefit' ), 100 ) }
				{ field( 'last_name', __( 'Last name', 'benefit' ), 100 ) }
				{ field( 'company', __( 'Company', 'benefit' ), 100 ) }
				{ field( 'email', __( 'E-mail', 'benefit' ), 190, 'email' ) }
			</div>
			<CommentField value={ texts.comment } onChange={ ( value ) => setTexts( { ...texts, comment: value } ) } />
			<CheckboxControl
				__nextHasNoMarginBottom
				id={ `${ id }-anonymous` }
				label={ __( 'The donor’s name is not to be shown on this site', 'benefit' ) }
				checked={ isAnonymous }
				onChange={ setAnonymous }
			/>
			<p>
				{ __(
					'With another e-mail address, the donation counts as one of that donor. No e-mail is sent now; you can send the receipt again afterwards.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}

export function VoidDialog( { donation, onDone, onRefused, onClose }: DialogProps ) {
	const [ reason, setReason ] = useState( '' );
	const { isBusy, refusal, press } = usePress(
		voidDonation,
		( after: DonationResponse ) => onDone( after, __( 'The donation was voided.', 'benefit' ) ),
		[],
		onRefused
	);

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %d: number of a donation */
				__( 'Void donation %d?', 'benefit' ),
				donation.id
			) }
			confirm={ __( 'Void the donation', 'benefit' ) }
			isDestructive
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { donation_id: donation.id, reason } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'For a donation that was entered by mistake, or with a wrong amount or date: it stays in the list as cancelled and counts no more. Enter it anew if it has to be right. No e-mail is sent.',
					'benefit'
				) }
			</p>
			<TextField label={ reasonLabel() } maxLength={ 200 } value={ reason } onChange={ setReason } />
		</ActionDialog>
	);
}
