import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** '' when all is well. */
	readonly error: string;
	readonly again: () => void;
	/** Another try would bring the same. */
	readonly isFinal?: boolean;
}

/** An error in place of the server's answer, and another try. */
export function LoadError( { error, again, isFinal = false }: Props ) {
	return error === '' ? null : (
		<Notice
			status="error"
			isDismissible={ false }
			actions={ isFinal ? [] : [ { label: __( 'Try again', 'benefit' ), onClick: again } ] }
		>
			{ error }
		</Notice>
	);
}
