import type { BenefitSettings } from '../http/contracts';

const TEXTS = [
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

/** Settings that PHP prints on a guest's page; each text contains its name. */
export function pageSettings(): BenefitSettings {
	const texts = Object.fromEntries( TEXTS.map( ( name ) => [ name, `Text ${ name }.` ] ) );
	return {
		ajaxUrl: 'http://localhost/wp-admin/admin-ajax.php',
		ajaxNonce: '',
		texts: { ...( texts as BenefitSettings[ 'texts' ] ), required: '(required)' },
	};
}
