import { __, sprintf } from '@wordpress/i18n';
import type { DialogProps } from '../../../shared/admin/desk/desk-types';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { useAction } from '../../../shared/admin/use-action';
import { cancelSubscription, pauseSubscription, resumeSubscription, retryPayment } from './subscriptions-api';
import type { Recurring } from './subscription-record';

/** Props of the confirmation dialogs on a recurring donation's page. */
type Props = DialogProps< Recurring >;

export function PauseDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		pauseSubscription,
		( after: Recurring ) => onDone( after, __( 'The recurring donation was paused.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Pause this recurring donation?', 'benefit' ) }
			confirm={ __( 'Pause', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: subscription.id } ) }
			onClose={ onClose }
		>
			<p>
				{ __(
					'Nothing is charged until you resume it. Payments that fall due while it is paused are skipped. The donor is notified by email.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}

export function ResumeDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		resumeSubscription,
		( after: Recurring ) => onDone( after, __( 'The recurring donation was resumed.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Resume this recurring donation?', 'benefit' ) }
			confirm={ __( 'Resume', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: subscription.id } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: 1: amount of money, 2: how often, e.g. every month */
					__(
						'%1$s will be charged %2$s again. The donor is not notified by email, so please resume it only if they agree.',
						'benefit'
					),
					subscription.amount,
					subscription.every
				) }
			</p>
		</ActionDialog>
	);
}

/** Charges the payment that has failed once more. */
export function RetryDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		retryPayment,
		( after: Recurring ) =>
			onDone(
				after,
				after.can.retry
					? __(
							'The payment provider has not confirmed the payment yet. You will see the result here.',
							'benefit'
						)
					: __( 'The payment was made.', 'benefit' )
			),
		[],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Retry the failed payment?', 'benefit' ) }
			confirm={ __( 'Retry payment', 'benefit' ) }
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: subscription.id } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: %s: amount of money */
					__(
						'%s will be charged now. If this succeeds, the donor gets a receipt by email. If it is declined, they are not notified again, and automatic retries continue as planned.',
						'benefit'
					),
					subscription.amount
				) }
			</p>
			<p>{ __( 'You can retry a payment once a day.', 'benefit' ) }</p>
		</ActionDialog>
	);
}

export function CancelDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		cancelSubscription,
		( after: Recurring ) => onDone( after, __( 'The recurring donation was canceled.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Cancel this recurring donation?', 'benefit' ) }
			confirm={ __( 'Cancel recurring donation', 'benefit' ) }
			isDestructive
			isCancellation
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: subscription.id } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: 1: amount of money, 2: how often, e.g. every month */
					__(
						'%1$s %2$s will no longer be charged. Past donations are not affected: refund them on their own pages. The donor is notified by email.',
						'benefit'
					),
					subscription.amount,
					subscription.every
				) }
			</p>
			<p>{ __( 'This cannot be undone. To donate again, the donor has to use the form again.', 'benefit' ) }</p>
		</ActionDialog>
	);
}
