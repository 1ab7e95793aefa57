import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';

interface Props {
	/** '' when there is none. */
	readonly error: string;
	readonly again: () => void;
	/** Trying again would bring the same error. */
	readonly isFinal?: boolean;
}

/** Error shown instead of the server's answer, with a button that tries again. */
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
