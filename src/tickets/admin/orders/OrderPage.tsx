import { Button, Notice, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { History } from '../../../shared/admin/History';
import { NoteForm } from '../../../shared/admin/NoteForm';
import { Payment } from '../../../shared/admin/Payment';
import { getOrder, noteOrder } from '../api';
import type { OrderResponse } from '../contracts';
import { CancelDialog, hasTickets, PaidDialog, ResendDialog } from './dialogs';
import { Lines } from './Lines';
import { RefundDialog } from './RefundDialog';
import { StatusBadge } from './StatusBadge';
import { Tickets } from './Tickets';
import { Unread } from '../../../shared/admin/Unread';
import { useServer } from '../../../shared/admin/use-server';

interface Props {
	readonly id: number;
	readonly backUrl: string;
	readonly onBack: () => void;
}

type Dialog = 'refund' | 'cancel' | 'resend' | 'paid';

export function OrderPage( { id, backUrl, onBack }: Props ) {
	const { data: order, isLoading, error, again, put } = useServer( `${ id }`, ( signal ) => getOrder( id, signal ) );
	const [ dialog, setDialog ] = useState< Dialog | null >( null );
	const [ said, setSaid ] = useState( { text: '', times: 0 } );
	const top = useRef< HTMLDivElement >( null );
	const notice = useRef< HTMLDivElement >( null );

	// A reader who comes from the list, or by the address, begins at the top of the order.
	useEffect( () => top.current?.focus( { preventScroll: true } ), [] );
	// The button that was pressed may be gone with what it did.
	useEffect( () => {
		if ( said.times > 0 ) {
			notice.current?.focus();
		}
	}, [ said ] );

	function done( text: string ): ( changed: OrderResponse ) => void {
		return ( changed ) => {
			put( changed );
			setDialog( null );
			setSaid( ( { times } ) => ( { text, times: times + 1 } ) );
		};
	}

	const ofDialog = order && { order, onClose: () => setDialog( null ) };
	const open = ( name: Dialog, label: string, may: boolean, isDestructive = false ) =>
		may && (
			<Button variant="secondary" isDestructive={ isDestructive } onClick={ () => setDialog( name ) }>
				{ label }
			</Button>
		);

	return (
		<div className="benefit-desk benefit-order" ref={ top } tabIndex={ -1 }>
			<p>
				<a
					href={ backUrl }
					onClick={ ( event ) => {
						if ( ! event.metaKey && ! event.ctrlKey && ! event.shiftKey ) {
							event.preventDefault();
							onBack();
						}
					} }
				>
					{ __( '← All orders', 'benefit' ) }
				</a>
			</p>
			{ isLoading && order === null && (
				<p role="status">
					<Spinner /> { __( 'Loading the order…', 'benefit' ) }
				</p>
			) }
			<Unread error={ error } again={ again } />
			<div className="benefit-desk-said benefit-order-said" ref={ notice } tabIndex={ -1 } role="status">
				{ said.text !== '' && (
					<Notice status="success" onRemove={ () => setSaid( { text: '', times: 0 } ) } spokenMessage="">
						{ said.text }
					</Notice>
				) }
			</div>
			{ order && (
				<>
					<div className="benefit-desk-head">
						<h2>
							{ sprintf(
								/* translators: %s: number of an order */
								__( 'Order %s', 'benefit' ),
								order.number
							) }
						</h2>
						<StatusBadge status={ order.status }>{ order.status_text }</StatusBadge>
						<div className="benefit-desk-buttons">
							{ open( 'paid', __( 'Mark as paid', 'benefit' ), order.can.pay ) }
							{ open(
								'resend',
								hasTickets( order )
									? __( 'Send tickets again', 'benefit' )
									: __( 'Send the link again', 'benefit' ),
								order.can.resend
							) }
							{ open( 'refund', __( 'Refund', 'benefit' ), order.can.refund, true ) }
							{ open( 'cancel', __( 'Cancel order', 'benefit' ), order.can.cancel, true ) }
						</div>
					</div>
					<div className="benefit-desk-columns">
						<div>
							<Tickets order={ order } onDone={ done } />
							<Lines order={ order } />
						</div>
						<div>
							<Buyer order={ order } />
							<Payment payment={ order.payment } refunds={ order.refunds } />
							<NoteForm
								call={ ( note ) => noteOrder( { order_id: order.id, ...note } ) }
								help={ __(
									'The buyer does not see it, unless they ask for their personal data.',
									'benefit'
								) }
								onDone={ done( __( 'The note was saved.', 'benefit' ) ) }
							/>
							<History log={ order.log } />
						</div>
					</div>
				</>
			) }
			{ ofDialog && dialog === 'refund' && (
				<RefundDialog { ...ofDialog } onDone={ ( changed, text ) => done( text )( changed ) } />
			) }
			{ ofDialog && dialog === 'cancel' && (
				<CancelDialog
					{ ...ofDialog }
					onDone={ done( __( 'The order was cancelled. The buyer gets an e-mail.', 'benefit' ) ) }
				/>
			) }
			{ ofDialog && dialog === 'resend' && (
				<ResendDialog { ...ofDialog } onDone={ done( __( 'The e-mail is on its way.', 'benefit' ) ) } />
			) }
			{ ofDialog && dialog === 'paid' && (
				<PaidDialog
					{ ...ofDialog }
					onDone={ done( __( 'The order is paid. The buyer gets the tickets.', 'benefit' ) ) }
				/>
			) }
		</div>
	);
}

function Buyer( { order }: { readonly order: OrderResponse } ) {
	const name = `${ order.first_name } ${ order.last_name }`.trim();
	const rows: [ string, string ][] = [
		[ __( 'Ordered', 'benefit' ), order.created ],
		[ __( 'Paid', 'benefit' ), order.paid ],
		[ __( 'To be paid by', 'benefit' ), order.due ],
		[ __( 'Made by', 'benefit' ), order.made_by ],
		[ __( 'Coupon', 'benefit' ), order.coupon ],
		...order.fields.map( ( { label, value } ): [ string, string ] => [ label, value ] ),
	];

	return (
		<section className="benefit-desk-card" aria-labelledby="benefit-order-buyer">
			<h3 id="benefit-order-buyer">{ __( 'Buyer', 'benefit' ) }</h3>
			<p>
				<strong>{ name || __( 'No name', 'benefit' ) }</strong>
				{ order.email !== '' && (
					<>
						<br />
						<a href={ `mailto:${ encodeURIComponent( order.email ) }` }>{ order.email }</a>
					</>
				) }
			</p>
			<dl>
				{ rows
					.filter( ( [ , value ] ) => value !== '' )
					.map( ( [ label, value ], i ) => (
						<div key={ i }>
							<dt>{ label }</dt>
							<dd>{ value }</dd>
						</div>
					) ) }
			</dl>
			{ order.consents.map( ( { text, at }, i ) => (
				<p key={ i } className="benefit-desk-consent">
					{ sprintf(
						/* translators: 1: date and time, 2: what was agreed to */
						__( 'Agreed on %1$s: %2$s', 'benefit' ),
						at,
						text
					) }
				</p>
			) ) }
			<ul className="benefit-desk-links">
				{ [ { label: __( 'The order as its buyer sees it', 'benefit' ), url: order.url }, ...order.links ].map(
					( { label, url } ) => (
						<li key={ url }>
							<a href={ url }>{ label }</a>
						</li>
					)
				) }
			</ul>
		</section>
	);
}
