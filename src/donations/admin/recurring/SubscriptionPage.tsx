import { __, sprintf } from '@wordpress/i18n';
import { DeskPage } from '../../../shared/admin/RecordPage';
import { History } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import type { Going } from '../../../shared/admin/RouteLink';
import { tell } from '../notices/show-notice';
import { getSubscription, noteSubscription } from './subscriptions-api';
import type { Recurring } from './subscription-record';
import { CancelDialog, PauseDialog, ResumeDialog } from './subscription-dialogs';
import { SubscriptionBadge } from './SubscriptionStatusBadge';
import { Gifts, SubscriptionFacts } from './SubscriptionDetails';

interface Props {
	readonly id: number;
	readonly back: Going;
	/** To one of its donations. */
	readonly toDonation: ( donation: number ) => Going;
}

const DIALOGS = { pause: PauseDialog, resume: ResumeDialog, cancel: CancelDialog };

export function SubscriptionPage( { id, back, toDonation }: Props ) {
	return (
		<DeskPage< Recurring, keyof typeof DIALOGS >
			className="benefit-subscription"
			id={ id }
			tell={ tell }
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
			badge={ ( subscription ) => <SubscriptionBadge { ...subscription } /> }
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
								<SubscriptionFacts subscription={ subscription } />
								<Gifts gifts={ subscription.gifts } toDonation={ toDonation } />
							</div>
							<div>
								<NoteForm
									call={ ( note ) => noteSubscription( { id: subscription.id, ...note } ) }
									help={ __(
										'The donor does not see it, unless they ask for their personal data.',
										'benefit'
									) }
									onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
								/>
								<History log={ subscription.log } />
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
		</DeskPage>
	);
}
