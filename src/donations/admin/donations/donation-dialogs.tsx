import { CheckboxControl, RadioControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { DialogProps as Props } from '../../../shared/admin/desk/desk-types';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { TextField } from '../../../shared/admin/TextField';
import { useAction } from '../../../shared/admin/use-action';
import { cancelDonation, markDonationChecked, markDonationPaid, refundDonation, resendReceipt } from './donations-api';
import type { DonationView } from './donation-record';
import { donationsScreenData } from './donations-screen-data';

/** Props of the confirmation dialogs on a donation's page. */
export type DialogProps = Props< DonationView >;

export const reasonLabel = (): string => __( 'Reason (for your records)', 'benefit' );

export function RefundDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const [ isWhole, setWhole ] = useState( true );
	const [ amount, setAmount ] = useState( '' );
	const [ reason, setReason ] = useState( '' );
	const [ isCanceling, setCanceling ] = useState( false );
	const isByHand = donation.payment?.by_hand ?? false;
	const left = isWhole ? donation.left : amount.trim();
	const { isBusy, refusal, press } = useAction(
		refundDonation,
		( after: DonationView ) => {
			const last = after.refunds[ after.refunds.length - 1 ];
			const amountText = last?.amount ?? '';
			if ( last?.done && isByHand ) {
				onDone(
					after,
					sprintf(
						/* translators: %s: amount of money */
						__( 'Refund recorded. Transfer %s to the donor yourself.', 'benefit' ),
						amountText
					)
				);
				return;
			}
			onDone(
				after,
				last?.done
					? sprintf(
							/* translators: %s: amount of money */
							__( '%s was refunded.', 'benefit' ),
							amountText
						)
					: sprintf(
							/* translators: %s: amount of money */
							__( 'The refund of %s is on its way.', 'benefit' ),
							amountText
						)
			);
		},
		[ 'amount' ],
		again
	);

	function confirmText(): string {
		if ( left === '' ) {
			return isByHand ? __( 'Record refund', 'benefit' ) : __( 'Refund', 'benefit' );
		}
		return isByHand
			? /* translators: %s: amount of money */
				sprintf( __( 'Record refund of %s', 'benefit' ), left )
			: /* translators: %s: amount of money */
				sprintf( __( 'Refund %s', 'benefit' ), left );
	}

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %d: number of a donation */
				__( 'Refund donation %d', 'benefit' ),
				donation.id
			) }
			confirm={ confirmText() }
			isDestructive
			isBusy={ isBusy }
			isReady={ left !== '' }
			error={ refusal.sentence }
			onConfirm={ () =>
				press( {
					id: donation.id,
					...( isWhole ? {} : { amount: { typed: amount.trim() } } ),
					reason,
					...( isCanceling ? { cancelSubscription: true } : {} ),
				} )
			}
			onClose={ onClose }
		>
			<RadioControl
				label={ __( 'What do you want to refund?', 'benefit' ) }
				selected={ isWhole ? 'whole' : 'amount' }
				options={ [
					{
						value: 'whole',
						label: sprintf(
							/* translators: %s: amount of money */
							__( 'Full remaining amount: %s', 'benefit' ),
							donation.left
						),
					},
					{ value: 'amount', label: __( 'Partial amount', 'benefit' ) },
				] }
				onChange={ ( value ) => setWhole( value === 'whole' ) }
			/>
			{ ! isWhole && (
				<TextField
					label={ __( 'Amount', 'benefit' ) }
					inputMode="decimal"
					maxLength={ 20 }
					value={ amount }
					error={ refusal.fields.amount }
					onChange={ setAmount }
				/>
			) }
			<TextField label={ reasonLabel() } maxLength={ 200 } value={ reason } onChange={ setReason } />
			{ donation.can.cancel_subscription && (
				<CheckboxControl
					label={ __( 'Also cancel the recurring donation', 'benefit' ) }
					checked={ isCanceling }
					onChange={ setCanceling }
				/>
			) }
			{ isByHand && (
				<p>
					{ __(
						'No payment provider sends this refund. Transfer the money to the donor yourself.',
						'benefit'
					) }
				</p>
			) }
			<p>
				{ __(
					'If the donor has an email address, they are notified of the refund. This cannot be undone.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}

export function CancelDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const [ reason, setReason ] = useState( '' );
	const { isBusy, refusal, press } = useAction(
		cancelDonation,
		( after: DonationView ) => onDone( after, __( 'The donation was canceled.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ sprintf(
				/* translators: %d: number of a donation */
				__( 'Cancel donation %d?', 'benefit' ),
				donation.id
			) }
			confirm={ __( 'Cancel donation', 'benefit' ) }
			isDestructive
			isCancellation
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id, reason } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'The donor gets no more reminders and no email about this. If the money still arrives, the donation is marked as paid.',
					'benefit'
				) }
			</p>
			<TextField label={ reasonLabel() } maxLength={ 200 } value={ reason } onChange={ setReason } />
		</ActionDialog>
	);
}

export function MarkPaidDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const [ received, setReceived ] = useState( donationsScreenData().today );
	const { isBusy, refusal, press } = useAction(
		markDonationPaid,
		( after: DonationView ) =>
			onDone( after, __( 'The donation was marked as paid. The donor will get the receipt.', 'benefit' ) ),
		[ 'received' ],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Have you received the money?', 'benefit' ) }
			confirm={ __( 'Mark as paid', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id, ...( received === '' ? {} : { received } ) } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: amount of money */
					__( 'Confirm that you have received %s. The donor will get the receipt by email.', 'benefit' ),
					donation.total
				) }
			</p>
			<TextField
				label={ __( 'Date received', 'benefit' ) }
				type="date"
				maxLength={ 10 }
				value={ received }
				error={ refusal.fields.received }
				onChange={ setReceived }
			/>
		</ActionDialog>
	);
}

/** Tells whether the email is a receipt. Until the payment arrives, it says how to pay. */
export const isReceipt = ( { status }: DonationView ): boolean => status !== 'pending';

export function ResendDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const { isBusy, refusal, press } = useAction(
		resendReceipt,
		( after: DonationView ) => onDone( after, __( 'The email is on its way.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={
				isReceipt( donation ) ? __( 'Resend receipt?', 'benefit' ) : __( 'Resend instructions?', 'benefit' )
			}
			confirm={ __( 'Send', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: e-mail address */
					__( 'The email will be sent to %s.', 'benefit' ),
					donation.email
				) }
			</p>
		</ActionDialog>
	);
}

export function MarkCheckedDialog( { record: donation, onDone, again, onClose }: DialogProps ) {
	const { isBusy, refusal, press } = useAction(
		markDonationChecked,
		( after: DonationView ) => onDone( after, __( 'The donation was marked as not a duplicate.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Did the donor mean to donate twice?', 'benefit' ) }
			confirm={ __( 'Mark as not a duplicate', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: donation.id } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'The same donation was made shortly before, so this one may be a duplicate. If you know that it is not, mark it as not a duplicate.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}
