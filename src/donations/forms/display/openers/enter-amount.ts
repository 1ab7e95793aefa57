import { CUSTOM } from './opener-amount';

/**
 * Enters a value by the prototype's setter: React overrides `value` on each field, and a value set there does not count
 * as entered.
 */
function setFieldValue( field: HTMLInputElement | HTMLSelectElement, value: string ): void {
	Object.getOwnPropertyDescriptor( Object.getPrototypeOf( field ), 'value' )?.set?.call( field, value );
	for ( const name of [ 'input', 'change', 'focusout' ] ) {
		field.dispatchEvent( new Event( name, { bubbles: true } ) );
	}
}

/** Enters an amount into the form as a person would, before or after hydration. */
export function enterAmount( form: ParentNode, level: string, text: string ): void {
	const levels = form.querySelectorAll< HTMLInputElement | HTMLSelectElement >( '[name="give-price-id"]' );
	for ( const field of levels ) {
		if ( field instanceof HTMLSelectElement ) {
			if ( field.value !== level ) {
				setFieldValue( field, level );
			}
		} else if ( field.type === 'radio' && field.value === level && ! field.checked ) {
			field.click();
		}
	}
	const amount = form.querySelector< HTMLInputElement >( 'input.give-amount' );
	if ( amount && amount.value !== text && ( level === CUSTOM || levels[ 0 ]?.type === 'hidden' ) ) {
		setFieldValue( amount, text );
	}
}
