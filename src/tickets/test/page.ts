import '../shop/cart/tickets-script-data';
import { pageSettings } from '../../shared/test/page';
import type { BenefitTicketsSettings } from '../shop/cart/contracts';

const TEXTS = [
	'adding',
	'success',
	'out_of_stock',
	'empty_cart',
	'update_cart',
	'age_check',
	'alphanumeric',
] as const;

/** Puts the settings that PHP prints on a guest's page; each text contains its name. */
export function putSettings(): void {
	window.benefit = pageSettings();
	window.benefitTickets = Object.assign( Object.create( window.benefit ), {
		imgUrl: 'http://localhost/spinner.gif',
		cart_url: 'http://localhost/cart/',
		texts: Object.fromEntries(
			TEXTS.map( ( name ) => [ name, `Text ${ name }.` ] )
		) as BenefitTicketsSettings[ 'texts' ],
	} );
}
