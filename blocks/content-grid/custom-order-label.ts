import { __, sprintf } from '@wordpress/i18n';

/** Label of a stored order that the control does not offer: from WordPress's own query, a pattern or custom code. */
export function customOrderLabel( by: string, way: 'asc' | 'desc' ): string {
	switch ( `${ by },${ way }` ) {
		case 'modified,asc':
			return __( 'Least recently updated first', 'benefit' );
		case 'menu_order,asc':
			return __( 'Manual order (page order)', 'benefit' );
		case 'menu_order,desc':
			return __( 'Manual order, reversed', 'benefit' );
		case 'random,asc':
		case 'random,desc':
			return __( 'Random', 'benefit' );
		default:
			/* translators: %s: an order as it is stored, as "meta:price,asc" */
			return sprintf( __( 'Custom order (%s)', 'benefit' ), `${ by },${ way }` );
	}
}
