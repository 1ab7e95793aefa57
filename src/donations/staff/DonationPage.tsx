import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { History } from '../../shared/admin/History';
import { NoteForm } from '../../shared/admin/NoteForm';
import { Payment } from '../../shared/admin/Payment';
import { PlaceLink, type Going } from '../../shared/admin/PlaceLink';
import { Unread } from '../../shared/admin/Unread';
import { useServer } from '../../shared/admin/use-server';
import { getDonation, noteDonation } from './api';
import type { DonationResponse } from './contracts';
import { CancelDialog, CheckedDialog, isReceipt, PaidDialog, RefundDialog, ResendDialog } from './dialogs';
import { Facts, Mails } from './Facts';
import { StatusBadge } from './StatusBadge';

interface Props {
	readonly id: number;
	readonly back: Going;
	/** To the recurring donation that it is a payment of. */
	readonly toSubscription: ( subscription: number ) => Going;
	/** To all that a donor gave. */
	readonly toDonor: ( email: string ) => Going;
}

const DIALOGS = {
	refund: RefundDialog,
	cancel: CancelDialog,
	resend: ResendDialog,
	paid: PaidDialog,
	checked: CheckedDialog,
};

export function DonationPage( { id, back, toSubscription, toDonor }: Props ) {
	const {
		data: donation,
		isLoading,
		error,
		again,
		put,
	} = useServer( `${ id }`, ( signal ) => getDonation( id, signal ) );
	const [ asked, setAsked ] = useState< keyof typeof DIALOGS | null >( null );
	const [ said, setSaid ] = useState( { text: '', times: 0 } );
	const top = useRef< HTMLDivElement >( null );
	const notice = useRef< HTMLDivElement >( null );

	// A reader who comes from the list, or by the address, begins at the top of the donation.
	useEffect( () => top.current?.focus( { preventScroll: true } ), [] );
	// The button that was pressed may be gone with what it did.
	useEffect( () => {
		if ( said.times > 0 ) {
			notice.current?.focus();
		}
	}, [ said ] );

	function done( changed: DonationResponse, text: string ): void {
		put( changed );
		setAsked( null );
		setSaid( ( { times } ) => ( { text, times: times + 1 } ) );
	}

	const button = ( name: keyof typeof DIALOGS, label: string, may: boolean, isDestructive = false ) =>
		may && (
			<Button variant="secondary" isDestructive={ isDestructive } onClick={ () => setAsked( name ) }>
				{ label }
			</Button>
		);
	const Dialog = asked && DIALOGS[ asked ];

	return (
		<div className="benefit-desk benefit-donation" ref={ top } tabIndex={ -1 }>
			<p>
				<PlaceLink { ...back }>{ __( '← All donations', 'benefit' ) }</PlaceLink>
			</p>
			{ isLoading && donation === null && (
				<p role="status">
					<Spinner /> { __( 'Loading the donation…', 'benefit' ) }
				</p>
			) }
			<Unread error={ error } again={ again } />
			<div className="benefit-desk-said" ref={ notice } tabIndex={ -1 } role="status">
				{ said.text !== '' && (
					<Notice status="success" onRemove={ () => setSaid( { text: '', times: 0 } ) } spokenMessage="">
						{ said.text }
					</Notice>
				) }
			</div>
			{ donation && (
				<>
					<div className="benefit-desk-head">
						<h2>
							{ sprintf(
								/* translators: %d: number of a donation */
								__( 'Donation %d', 'benefit' ),
								donation.id
							) }
						</h2>
						<StatusBadge { ...donation } />
						<div className="benefit-desk-buttons">
							{ button( 'checked', __( 'Remove the mark', 'benefit' ), donation.suspect ) }
							{ button( 'paid', __( 'Mark as paid', 'benefit' ), donation.can.pay ) }
							{ button(
								'resend',
								isReceipt( donation )
									? __( 'Send the receipt again', 'benefit' )
									: __( 'Send the instructions again', 'benefit' ),
								donation.can.resend
							) }
							{ button( 'refund', __( 'Refund', 'benefit' ), donation.can.refund, true ) }
							{ button( 'cancel', __( 'Cancel donation', 'benefit' ), donation.can.cancel, true ) }
						</div>
					</div>
					<div className="benefit-desk-columns">
						<div>
							<Facts donation={ donation } toSubscription={ toSubscription } toDonor={ toDonor } />
						</div>
						<div>
							<Payment payment={ donation.payment } refunds={ donation.refunds } />
							<Mails mails={ donation.mails } />
							<NoteForm
								call={ ( note ) => noteDonation( { donation_id: donation.id, ...note } ) }
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
						<Dialog
							donation={ donation }
							onDone={ done }
							onRefused={ again }
							onClose={ () => setAsked( null ) }
						/>
					) }
				</>
			) }
		</div>
	);
}
