import { __, sprintf } from '@wordpress/i18n';
import { RecordPage } from '../../../shared/admin/RecordPage';
import { AuditLog } from '../../../shared/admin/AuditLog';
import { NoteForm } from '../../../shared/admin/NoteForm';
import { PaymentDetails } from '../../../shared/admin/PaymentDetails';
import type { Navigate } from '../../../shared/admin/RouteLink';
import { getOrder, addOrderNote } from './orders-api';
import type { OrderResponse } from './contracts';
import { CancelDialog, hasTickets, MarkPaidDialog, ResendDialog } from './order-dialogs';
import { OrderLines } from './OrderLines';
import { RefundDialog } from './RefundDialog';
import { OrderStatusBadge } from './OrderStatusBadge';
import { OrderTickets } from './OrderTickets';

interface Props {
	readonly id: number;
	readonly back: Navigate;
}

export function OrderPage( { id, back }: Props ) {
	return (
		<RecordPage< OrderResponse, 'refund' | 'cancel' | 'resend' | 'paid' >
			className="benefit-order"
			id={ id }
			get={ getOrder }
			back={ back }
			words={ { back: __( '← All orders', 'benefit' ), loading: __( 'Loading the order…', 'benefit' ) } }
			title={ ( order ) =>
				sprintf(
					/* translators: %s: number of an order */
					__( 'Order %s', 'benefit' ),
					order.number
				)
			}
			badge={ ( order ) => <OrderStatusBadge status={ order.status }>{ order.status_text }</OrderStatusBadge> }
			buttons={ ( order ) => [
				{ question: 'paid', label: __( 'Mark as paid', 'benefit' ), may: order.can.pay },
				{
					question: 'resend',
					label: hasTickets( order )
						? __( 'Send tickets again', 'benefit' )
						: __( 'Send the link again', 'benefit' ),
					may: order.can.resend,
				},
				{ question: 'refund', label: __( 'Refund', 'benefit' ), may: order.can.refund, isDestructive: true },
				{
					question: 'cancel',
					label: __( 'Cancel order', 'benefit' ),
					may: order.can.cancel,
					isDestructive: true,
				},
			] }
		>
			{ ( order, { asked, close, done } ) => {
				const saying = ( text: string ) => ( changed: OrderResponse ) => done( changed, text );
				const ofDialog = { order, onClose: close };
				return (
					<>
						<div className="benefit-desk-columns">
							<div>
								<OrderTickets order={ order } onDone={ saying } />
								<OrderLines order={ order } />
							</div>
							<div>
								<Buyer order={ order } />
								<PaymentDetails payment={ order.payment } refunds={ order.refunds } />
								<NoteForm
									call={ ( note ) => addOrderNote( { order_id: order.id, ...note } ) }
									help={ __(
										'The buyer does not see it, unless they ask for their personal data.',
										'benefit'
									) }
									onDone={ saying( __( 'The note was saved.', 'benefit' ) ) }
								/>
								<AuditLog log={ order.log } />
							</div>
						</div>
						{ asked === 'refund' && <RefundDialog { ...ofDialog } onDone={ done } /> }
						{ asked === 'cancel' && (
							<CancelDialog
								{ ...ofDialog }
								onDone={ saying(
									__( 'The order was cancelled. The buyer gets an e-mail.', 'benefit' )
								) }
							/>
						) }
						{ asked === 'resend' && (
							<ResendDialog
								{ ...ofDialog }
								onDone={ saying( __( 'The e-mail is on its way.', 'benefit' ) ) }
							/>
						) }
						{ asked === 'paid' && (
							<MarkPaidDialog
								{ ...ofDialog }
								onDone={ saying( __( 'The order is paid. The buyer gets the tickets.', 'benefit' ) ) }
							/>
						) }
					</>
				);
			} }
		</RecordPage>
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
