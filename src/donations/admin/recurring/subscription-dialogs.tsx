import { __, sprintf } from '@wordpress/i18n';
import type { DialogProps } from '../../../shared/admin/desk/desk-types';
import { ActionDialog } from '../../../shared/admin/ActionDialog';
import { useAction } from '../../../shared/admin/use-action';
import { cancelSubscription, pauseSubscription, resumeSubscription } from './subscriptions-api';
import type { Recurring } from './subscription-record';

/** Props of the confirmation dialogs on a recurring donation's page. */
type Props = DialogProps< Recurring >;

export function PauseDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		pauseSubscription,
		( after: Recurring ) => onDone( after, __( 'The recurring donation is paused.', 'benefit' ) ),
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
					'Nothing is collected until you resume it; payments that would be due meanwhile are not made up for. The donor is told by e-mail.',
					'benefit'
				) }
			</p>
		</ActionDialog>
	);
}

export function ResumeDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		resumeSubscription,
		( after: Recurring ) => onDone( after, __( 'The recurring donation goes on.', 'benefit' ) ),
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
						'%1$s will be collected %2$s again. The donor gets no e-mail about it: please resume it only if they agree.',
						'benefit'
					),
					subscription.amount,
					subscription.every
				) }
			</p>
		</ActionDialog>
	);
}

export function CancelDialog( { record: subscription, onDone, again, onClose }: Props ) {
	const { isBusy, refusal, press } = useAction(
		cancelSubscription,
		( after: Recurring ) => onDone( after, __( 'The recurring donation was cancelled.', 'benefit' ) ),
		[],
		again
	);

	return (
		<ActionDialog
			title={ __( 'Cancel this recurring donation?', 'benefit' ) }
			confirm={ __( 'Cancel the recurring donation', 'benefit' ) }
			isDestructive
			isBusy={ isBusy }
			error={ refusal.sentence }
			onConfirm={ () => press( { id: subscription.id } ) }
			onClose={ onClose }
		>
			<p>
				{ sprintf(
					/* translators: 1: amount of money, 2: how often, e.g. every month */
					__(
						'%1$s %2$s will not be collected any more. What was given stays given; refund single donations on their own pages. The donor is told by e-mail.',
						'benefit'
					),
					subscription.amount,
					subscription.every
				) }
			</p>
			<p>{ __( 'This cannot be undone: to give again, the donor has to use the form once more.', 'benefit' ) }</p>
		</ActionDialog>
	);
}
