import { __, _x } from '@wordpress/i18n';

/* Samples for the inserter. Never saved; they use the classes of the real markup. */

const tickets = () => [
	{ name: __( 'Regular', 'benefit' ), price: '€25' },
	{ name: __( 'Reduced', 'benefit' ), price: '€15' },
];

function Button( { children }: { readonly children: string } ) {
	return <span className="wp-element-button benefit-button">{ children }</span>;
}

export function TicketsSample() {
	return (
		<div className="benefit">
			<section className="benefit-card benefit-sale">
				<h2 className="benefit-heading">{ __( 'Tickets', 'benefit' ) }</h2>
				<ul className="benefit-tickets">
					{ tickets().map( ( { name, price } ) => (
						<li key={ name } className="benefit-ticket-row">
							<div className="benefit-ticket-row__what">
								<h3 className="benefit-ticket-row__name">{ name }</h3>
							</div>
							<div className="benefit-ticket-row__price">
								<p className="benefit-price">{ price }</p>
							</div>
							<div className="benefit-ticket-row__buy">
								<span className="benefit-link">{ _x( 'Add', 'ticket', 'benefit' ) }</span>
							</div>
						</li>
					) ) }
				</ul>
			</section>
		</div>
	);
}

export function CartSample() {
	return (
		<div className="benefit">
			<ul className="benefit-lines">
				{ tickets().map( ( { name, price } ) => (
					<li key={ name } className="benefit-line">
						<div className="benefit-line__what">
							<h2 className="benefit-line__name">{ name }</h2>
						</div>
						<p className="benefit-price benefit-line__amount">{ price }</p>
					</li>
				) ) }
			</ul>
			<dl className="benefit-totals">
				<div className="benefit-totals__total">
					<dt>{ __( 'Total', 'benefit' ) }</dt>
					<dd>€40</dd>
				</div>
			</dl>
			<Button>{ __( 'Proceed to checkout', 'benefit' ) }</Button>
		</div>
	);
}

export function CheckoutSample( { isShop = false }: { readonly isShop?: boolean } ) {
	const fields = [ __( 'First name', 'benefit' ), __( 'Last name', 'benefit' ), __( 'Email', 'benefit' ) ];
	const form = (
		<div>
			<h2 className="benefit-heading">{ __( 'Your details', 'benefit' ) }</h2>
			{ fields.map( ( label ) => (
				<p key={ label } className="benefit-field">
					<span>{ label }</span>
					<input type="text" aria-label={ label } readOnly />
				</p>
			) ) }
			<Button>{ __( 'Place order', 'benefit' ) }</Button>
		</div>
	);

	return isShop ? (
		<div className="benefit">
			<div className="benefit-columns benefit-columns--shop">
				<div className="benefit-columns__aside">
					<div className="benefit-card benefit-card__inside">
						<dl className="benefit-totals">
							{ tickets().map( ( { name, price } ) => (
								<div key={ name }>
									<dt>{ name }</dt>
									<dd>{ price }</dd>
								</div>
							) ) }
							<div className="benefit-totals__total">
								<dt>{ __( 'Total', 'benefit' ) }</dt>
								<dd>€40</dd>
							</div>
						</dl>
					</div>
				</div>
				{ form }
			</div>
		</div>
	) : (
		<div className="benefit">{ form }</div>
	);
}

export function CartWidgetSample() {
	return (
		<div className="benefit benefit-widget">
			<h2 className="benefit-heading benefit-widget__title">{ __( 'Your cart', 'benefit' ) }</h2>
			<ul className="benefit-widget__lines">
				{ tickets().map( ( { name, price } ) => (
					<li key={ name }>
						{ `1 × ${ name }` } <span className="benefit-price">{ price }</span>
					</li>
				) ) }
			</ul>
			<p>
				<u>{ __( 'View cart', 'benefit' ) }</u>
			</p>
		</div>
	);
}

export function CartContentsSample() {
	return (
		<div className="benefit benefit-widget">
			<h2 className="benefit-heading benefit-widget__title">{ __( 'Your cart', 'benefit' ) }</h2>
			<ul>
				{ tickets().map( ( { name, price } ) => (
					<li key={ name }>
						{ `1 × ${ name }` } <span className="benefit-price">{ price }</span>
					</li>
				) ) }
			</ul>
			<dl className="benefit-totals">
				<div className="benefit-totals__total">
					<dt>{ __( 'Total', 'benefit' ) }</dt>
					<dd>€40</dd>
				</div>
			</dl>
			<p>
				<u>{ __( 'View cart', 'benefit' ) }</u>
			</p>
		</div>
	);
}

export function EventListSample() {
	const events = [
		{ title: __( 'A concert', 'benefit' ), when: __( 'Saturday, 7:30 PM', 'benefit' ), price: '€25' },
		{ title: __( 'A reading', 'benefit' ), when: __( 'Sunday, 3:00 PM', 'benefit' ), price: '€9' },
	];

	return (
		<div className="benefit">
			<ul className="benefit-events">
				{ events.map( ( { title, when, price } ) => (
					<li key={ title } className="benefit-event">
						<div className="benefit-event__text">
							<h2 className="benefit-event__title">
								<u>{ title }</u>
							</h2>
							<p className="benefit-event__when">{ when }</p>
							<p className="benefit-price">{ price }</p>
						</div>
					</li>
				) ) }
			</ul>
		</div>
	);
}
