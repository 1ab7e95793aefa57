import type { Line } from './cart-state';
import { DateBadge } from './DateBadge';
import { Quantity } from './Quantity';

interface Props {
	readonly line: Line;
	readonly entered: string;
	readonly remove: string;
	readonly onEnter: ( value: string ) => void;
	readonly busy: object;
}

/** Same HTML as the loop of cart.php. */
export function CartLine( { line, entered, remove, onEnter, busy }: Props ) {
	const { id, name, event, event_url: eventUrl, quantity } = line;

	return (
		<li className="benefit-line">
			{ line.date ? <DateBadge date={ line.date } /> : null }
			<div className="benefit-line__what">
				<h2 className="benefit-line__name">{ name }</h2>
				<p className="benefit-line__event">{ eventUrl === '' ? event : <a href={ eventUrl }>{ event }</a> }</p>
				<p className="benefit-note">{ line.unit }</p>
				{ line.problem === '' ? null : <p className="benefit-notice">{ line.problem }</p> }
			</div>
			<div className="benefit-line__quantity">
				<input type="hidden" name="ticket_cart_id[]" value={ id } />
				<label className="benefit-hidden" htmlFor={ quantity.field_id }>
					{ line.label }
				</label>
				<Quantity
					name="ticket_quantity[]"
					quantity={ quantity }
					value={ entered }
					onChange={ onEnter }
					mayBeNone
				/>
			</div>
			<p className="benefit-price benefit-line__amount">{ line.amount }</p>
			<div className="benefit-line__remove">
				<button type="submit" className="benefit-link" name="benefit_remove" value={ id } { ...busy }>
					{ `${ remove } ` }
					<span className="benefit-hidden">{ name }</span>
				</button>
			</div>
		</li>
	);
}
