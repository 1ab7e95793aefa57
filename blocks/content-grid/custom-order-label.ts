import { __, sprintf } from '@wordpress/i18n';

/** Label of a stored order that the control does not offer: from WordPress's own query, a pattern or custom code. */
export function customOrderLabel( by: string, way: 'asc' | 'desc' ): string {
	switch ( `${ by },${ way }` ) {
		case 'modified,asc':
			return __( 'Changed longest ago first', 'benefit' );
		case 'menu_order,asc':
			return __( 'As set by hand (page order)', 'benefit' );
		case 'menu_order,desc':
			return __( 'As set by hand, last first', 'benefit' );
		case 'random,asc':
		case 'random,desc':
			return __( 'At random', 'benefit' );
		default:
			/* translators: %s: an order as it is stored, as "meta:price,asc" */
			return sprintf( __( 'Another order (%s)', 'benefit' ), `${ by },${ way }` );
	}
}
