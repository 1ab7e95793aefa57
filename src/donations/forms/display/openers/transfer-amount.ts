import { CUSTOM } from './amount-choice';

/** React watches the property of each field; only a value set past it counts as entered. */
function enter( field: HTMLInputElement | HTMLSelectElement, value: string ): void {
	Object.getOwnPropertyDescriptor( Object.getPrototypeOf( field ), 'value' )?.set?.call( field, value );
	for ( const name of [ 'input', 'change', 'focusout' ] ) {
		field.dispatchEvent( new Event( name, { bubbles: true } ) );
	}
}

/** Enters an amount into the form as a person would, whether React is there already or not. */
export function transferAmount( form: ParentNode, level: string, text: string ): void {
	const levels = form.querySelectorAll< HTMLInputElement | HTMLSelectElement >( '[name="give-price-id"]' );
	for ( const field of levels ) {
		if ( field instanceof HTMLSelectElement ) {
			if ( field.value !== level ) {
				enter( field, level );
			}
		} else if ( field.type === 'radio' && field.value === level && ! field.checked ) {
			field.click();
		}
	}
	const amount = form.querySelector< HTMLInputElement >( 'input.give-amount' );
	if ( amount && amount.value !== text && ( level === CUSTOM || levels[ 0 ]?.type === 'hidden' ) ) {
		enter( amount, text );
	}
}
