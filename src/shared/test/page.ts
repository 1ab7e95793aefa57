import type { BenefitTicketsSettings } from '../../tickets/contracts';

const TEXTS = [
	'adding',
	'success',
	'out_of_stock',
	'empty_cart',
	'update_cart',
	'age_check',
	'alphanumeric',
	'required',
	'offline',
	'timeout',
	'unreadable',
	'forbidden',
	'busy',
	'down',
	'aborted',
	'refused',
] as const;

/** The markup that PHP puts on a guest's page; each text says its name. */
export function pageSettings(): BenefitTicketsSettings {
	const texts = Object.fromEntries( TEXTS.map( ( name ) => [ name, `Text ${ name }.` ] ) );
	return {
		ajaxUrl: 'http://localhost/wp-admin/admin-ajax.php',
		ajaxNonce: '',
		imgUrl: 'http://localhost/spinner.gif',
		cart_url: 'http://localhost/cart/',
		texts: { ...( texts as BenefitTicketsSettings[ 'texts' ] ), required: '(required)' },
	};
}
