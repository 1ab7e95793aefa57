import { __, sprintf } from '@wordpress/i18n';
import type { ComponentType } from 'react';
import { RecordPage } from '../../../shared/admin/RecordPage';
import { AuditLog } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import { PaymentDetails } from '../../../shared/admin/PaymentDetails';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { showNotice } from '../notices/show-notice';
import { getDonation, addDonationNote } from './donations-api';
import type { DonationView } from './donation-record';
import { CorrectDialog, VoidDialog } from './correction-dialogs';
import {
	CancelDialog,
	MarkCheckedDialog,
	isReceipt,
	MarkPaidDialog,
	RefundDialog,
	ResendDialog,
	type DialogProps,
} from './donation-dialogs';
import { DonationDetails, DonationEmails } from './DonationDetails';
import type { Question } from './donation-list-query';
import { DonationStatusBadge } from './DonationStatusBadge';

interface Props {
	readonly id: number;
	/** Asked at once. */
	readonly ask?: Question | undefined;
	readonly back: Navigate;
	/** To the recurring donation that it is a payment of. */
	readonly toSubscription: ( subscription: number ) => Navigate;
	/** To all that a donor gave. */
	readonly toDonor: ( donor: number ) => Navigate;
}

const DIALOGS: Record< Question, ComponentType< DialogProps > > = {
	refund: RefundDialog,
	cancel: CancelDialog,
	resend: ResendDialog,
	paid: MarkPaidDialog,
	checked: MarkCheckedDialog,
	correct: CorrectDialog,
	void: VoidDialog,
};

export function DonationPage( { id, ask, back, toSubscription, toDonor }: Props ) {
	return (
		<RecordPage< DonationView, Question >
			className="benefit-donation"
			id={ id }
			ask={ ask }
			tell={ showNotice }
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
			badge={ ( donation ) => <DonationStatusBadge { ...donation } /> }
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
								<DonationDetails
									donation={ donation }
									toSubscription={ toSubscription }
									toDonor={ toDonor }
								/>
							</div>
							<div>
								<PaymentDetails payment={ donation.payment } refunds={ donation.refunds } />
								<DonationEmails mails={ donation.mails } />
								<NoteForm
									call={ ( note ) => addDonationNote( { id: donation.id, ...note } ) }
									help={ __(
										'The donor does not see it, unless they ask for their personal data.',
										'benefit'
									) }
									onDone={ ( changed ) => done( changed, __( 'The note was saved.', 'benefit' ) ) }
								/>
								<AuditLog log={ donation.log } />
							</div>
						</div>
						{ Dialog && (
							<Dialog donation={ donation } onDone={ done } onRefused={ again } onClose={ close } />
						) }
					</>
				);
			} }
		</RecordPage>
	);
}
