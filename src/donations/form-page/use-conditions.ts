import { useEffect, useState, type RefObject } from 'react';
import { shownOf } from '../../shared/fields/conditions';
import { entryIn } from '../../shared/fields/entry-in';
import { normal } from '../../shared/fields/rules';
import type { DonationFormProps } from './contracts';

const COMPANY = 'give_company_option';
/** An answer may depend on what is typed, chosen, left, or brought by a way to pay (spec/donations.txt §4). */
const EVENTS = [ 'input', 'change', 'focusout', 'give_gateway_loaded' ];

/** The own fields that are asked for now; null until React is here, as long as the page stands as it came. */
export function useConditions(
	form: RefObject< HTMLFormElement >,
	{ own_fields: fields, conditional }: Pick< DonationFormProps, 'own_fields' | 'conditional' >,
	minor: number
): Readonly< Record< string, boolean > > | null {
	const [ shown, setShown ] = useState< Readonly< Record< string, boolean > > | null >( null );

	useEffect( () => {
		const element = form.current;
		if ( ! element || conditional.length === 0 ) {
			return undefined;
		}
		function decide(): void {
			const values: Record< string, string > = {
				amount: `${ minor }`,
				[ COMPANY ]: entryIn( element as HTMLFormElement, COMPANY ),
			};
			for ( const field of fields ) {
				values[ field.name ] = normal( field, entryIn( element as HTMLFormElement, field.name ) );
			}
			const now = shownOf( fields, values );
			setShown( ( before ) => ( same( before, now ) ? before : now ) );
		}
		decide();
		EVENTS.forEach( ( event ) => element.addEventListener( event, decide ) );
		return () => EVENTS.forEach( ( event ) => element.removeEventListener( event, decide ) );
	}, [ form, fields, conditional, minor ] );

	return shown;
}

const same = (
	one: Readonly< Record< string, boolean > > | null,
	other: Readonly< Record< string, boolean > >
): boolean => JSON.stringify( one ) === JSON.stringify( other );
