import { __, sprintf } from '@wordpress/i18n';
import { RecordPage } from '../../../shared/admin/RecordPage';
import { AuditLog } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { showNotice } from '../notices/show-notice';
import { getSubscription, addSubscriptionNote } from './subscriptions-api';
import type { Recurring } from './subscription-record';
import { CancelDialog, PauseDialog, ResumeDialog } from './subscription-dialogs';
import { SubscriptionStatusBadge } from './SubscriptionStatusBadge';
import { SubscriptionDonations, SubscriptionDetails } from './SubscriptionDetails';

interface Props {
	readonly id: number;
	readonly back: Navigate;
	/** To one of its donations. */
	readonly toDonation: ( donation: number ) => Navigate;
}

const DIALOGS = { pause: PauseDialog, resume: ResumeDialog, cancel: CancelDialog };

export function SubscriptionPage( { id, back, toDonation }: Props ) {
	return (
		<RecordPage< Recurring, keyof typeof DIALOGS >
			className="benefit-subscription"
			id={ id }
			tell={ showNotice }
			get={ getSubscription }
			back={ back }
			words={ {
				back: __( '← All recurring donations', 'benefit' ),
				loading: __( 'Loading the recurring donation…', 'benefit' ),
			} }
			title={ ( subscription ) =>
				sprintf(
					/* translators: %d: number of a recurring donation */
					__( 'Recurring donation %d', 'benefit' ),
					subscription.id
				)
			}
			badge={ ( subscription ) => <SubscriptionStatusBadge { ...subscription } /> }
			buttons={ ( { can } ) => [
				{ question: 'pause', label: __( 'Pause', 'benefit' ), may: can.pause },
				{ question: 'resume', label: __( 'Resume', 'benefit' ), may: can.resume },
				{
					question: 'cancel',
					label: __( 'Cancel the recurring donation', 'benefit' ),
					may: can.cancel,
					isDestructive: true,
				},
			] }
		>
			{ ( subscription, { asked, close, done, again } ) => {
				const Dialog = asked && DIALOGS[ asked ];
				return (
					<>
						<p>{ subscription.news }</p>
						<div className="benefit-desk-columns">
							<div>
								<SubscriptionDetails subscription={ subscription } />
								<SubscriptionDonations gifts={ subscription.gifts } toDonation={ toDonation } />
							</div>
							<div>
								<NoteForm
									call={ ( note ) => addSubscriptionNote( { id: subscription.id, ...note } ) }
									help={ __(
										'The donor does not see it, unless they ask for their personal data.',
										'benefit'
									) }
									onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
								/>
								<AuditLog log={ subscription.log } />
							</div>
						</div>
						{ Dialog && (
							<Dialog
								subscription={ subscription }
								onDone={ done }
								onRefused={ again }
								onClose={ close }
							/>
						) }
					</>
				);
			} }
		</RecordPage>
	);
}
