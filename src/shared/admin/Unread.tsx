import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** '' when all is well. */
	readonly error: string;
	readonly again: () => void;
}

/** An error in place of the server's answer, and another try. */
export function Unread( { error, again }: Props ) {
	return error === '' ? null : (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ [ { label: __( 'Try again', 'benefit' ), onClick: again } ] }
		>
			{ error }
		</Notice>
	);
}
