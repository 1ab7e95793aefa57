import { __ } from '@wordpress/i18n';

/** Marks a record that was made in test mode. */
export function TestBadge() {
	return <span className="benefit-desk-status benefit-desk-test">{ __( 'Test', 'benefit' ) }</span>;
}
