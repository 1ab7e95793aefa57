import type { KeyboardEvent } from 'react';
import { announce } from '../../../shared/ui/announce';
import { normalizeDigits } from '../../../shared/support/digits';
import { normalizeQuantity, stepQuantity } from './quantity';
import type { TicketTableProps } from '../storefront/contracts';

interface Props {
	readonly name: string;
	readonly quantity: TicketTableProps[ 'quantity' ];
	readonly value: string;
	readonly onChange: ( value: string ) => void;
	/** Whether 0 is allowed: it removes a line from the cart. */
	readonly mayBeNone?: boolean;
}

/**
 * Quantity selector with the same HTML as quantity.php. Enter is not handled, so it presses the form's first button.
 */
export function Quantity( { name, quantity, value, onChange, mayBeNone = false }: Props ) {
	const { min, max, error_id: errorId } = quantity;
	const by = ( direction: 1 | -1 ): void => {
		const next = `${ stepQuantity( value, direction, quantity ) }`;
		onChange( next );
		announce( next );
	};
	const onKeyDown = ( event: KeyboardEvent ): void => {
		const isPlain = ! event.ctrlKey && ! event.metaKey && ! event.altKey && ! event.shiftKey;
		if ( isPlain && ( event.key === 'ArrowUp' || event.key === 'ArrowDown' ) ) {
			event.preventDefault();
			// Scripts of other plugins step every field of this class.
			event.stopPropagation();
			onChange( `${ stepQuantity( value, event.key === 'ArrowUp' ? 1 : -1, quantity ) }` );
		}
	};
	const onBlur = (): void => {
		const isNone = mayBeNone && value !== '' && Number( normalizeDigits( value ) ) === 0;
		onChange( isNone ? '0' : `${ normalizeQuantity( value, quantity ) }` );
	};
	const invalid = errorId === '' ? {} : { 'aria-invalid': true, 'aria-describedby': errorId };

	return (
		<span className="ticket-quantity" data-min={ min } data-max={ max } data-step={ quantity.step }>
			<input
				type="button"
				className="minus"
				value="&#8722;"
				aria-label={ quantity.fewer }
				data-benefit-repeat=""
				onClick={ () => by( -1 ) }
			/>
			<input
				type="text"
				className="tc_quantity_selector"
				id={ quantity.field_id }
				name={ name }
				value={ value }
				inputMode="numeric"
				autoComplete="off"
				size={ 3 }
				maxLength={ 3 }
				{ ...invalid }
				onChange={ ( { target } ) => onChange( target.value ) }
				onKeyDownCapture={ onKeyDown }
				onBlur={ onBlur }
			/>
			<input
				type="button"
				className="plus"
				value="+"
				aria-label={ quantity.more }
				data-benefit-repeat=""
				onClick={ () => by( 1 ) }
			/>
		</span>
	);
}
