import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { DeskPage } from '../../../shared/admin/RecordPage';
import { History } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import { Payment } from '../../../shared/admin/PaymentDetails';
import type { Going } from '../../../shared/admin/RouteLink';
import { tell } from '../notices/show-notice';
import { getDonation, noteDonation } from './donations-api';
import type { Gift } from './donation-record';
import { CorrectDialog, VoidDialog } from './correction-dialogs';
import {
	CancelDialog,
	CheckedDialog,
	isReceipt,
	PaidDialog,
	RefundDialog,
	ResendDialog,
	type DialogProps,
} from './donation-dialogs';
import { Facts, Mails } from './DonationDetails';
import type { Question } from './donation-list-query';
import { StatusBadge } from './DonationStatusBadge';

interface Props {
	readonly id: number;
	/** Asked at once. */
	readonly ask?: Question | undefined;
	readonly back: Going;
	/** To the recurring donation that it is a payment of. */
	readonly toSubscription: ( subscription: number ) => Going;
	/** To all that a donor gave. */
	readonly toDonor: ( donor: number ) => Going;
}

const DIALOGS: Record< Question, ComponentType< DialogProps > > = {
	refund: RefundDialog,
	cancel: CancelDialog,
	resend: ResendDialog,
	paid: PaidDialog,
	checked: CheckedDialog,
	correct: CorrectDialog,
	void: VoidDialog,
};

export function DonationPage( { id, ask, back, toSubscription, toDonor }: Props ) {
	return (
		<DeskPage< Gift, Question >
			className="benefit-donation"
			id={ id }
			ask={ ask }
			tell={ tell }
			get={ getDonation }
			back={ back }
			words={ {
				back: __( '← All donations', 'benefit' ),
				loading: __( 'Loading the donation…', 'benefit' ),
			} }
			title={ ( donation ) =>
				sprintf(
					/* translators: %d: number of a donation */
					__( 'Donation %d', 'benefit' ),
					donation.id
				)
			}
			badge={ ( donation ) => <StatusBadge { ...donation } /> }
			buttons={ ( donation ) => [
				{ question: 'checked', label: __( 'Remove the mark', 'benefit' ), may: donation.suspect },
				{
					question: 'paid',
					label: __( 'Mark as paid', 'benefit' ),
					may: donation.can.pay,
					isMinor: donation.status === 'cancelled',
				},
				{
					question: 'resend',
					label: isReceipt( donation )
						? __( 'Send the receipt again', 'benefit' )
						: __( 'Send the instructions again', 'benefit' ),
					may: donation.can.resend,
				},
				{ question: 'correct', label: __( 'Correct', 'benefit' ), may: true },
				{ question: 'refund', label: __( 'Refund', 'benefit' ), may: donation.can.refund, isDestructive: true },
				{
					question: 'cancel',
					label: __( 'Cancel donation', 'benefit' ),
					may: donation.can.cancel,
					isDestructive: true,
				},
				{
					question: 'void',
					label: __( 'Entered by mistake', 'benefit' ),
					may: donation.can.void,
					isDestructive: true,
				},
			] }
		>
			{ ( donation, { asked, close, done, again } ) => {
				const Dialog = asked && DIALOGS[ asked ];
				return (
					<>
						<div className="benefit-desk-columns">
							<div>
								<Facts donation={ donation } toSubscription={ toSubscription } toDonor={ toDonor } />
							</div>
							<div>
								<Payment payment={ donation.payment } refunds={ donation.refunds } />
								<Mails mails={ donation.mails } />
								<NoteForm
									call={ ( note ) => noteDonation( { id: donation.id, ...note } ) }
									help={ __(
										'The donor does not see it, unless they ask for their personal data.',
										'benefit'
									) }
									onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
								/>
								<History log={ donation.log } />
							</div>
						</div>
						{ Dialog && (
							<Dialog donation={ donation } onDone={ done } onRefused={ again } onClose={ close } />
						) }
					</>
				);
			} }
		</DeskPage>
	);
}
