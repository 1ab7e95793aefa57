import { Button, Notice } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { openSidebar } from './open-sidebar';
import { formPart, store } from './builder-store';
import { useForm } from './use-form';

/** Lists the problems that prevent publishing. Each leads to its setting. */
export function ProblemList( { onFollow }: { readonly onFollow?: () => void } ) {
	const problems = useSelect( ( get ) => get( store ).getProblems(), [] );
	const { select } = useDispatch( store );
	const form = useForm()?.form;
	const where = ( path: string ): string => {
		const [ first, index ] = path.split( '.' );
		return first === 'fields' ? ( form?.fields[ Number( index ) ]?.label ?? '' ) : '';
	};

	return (
		<ul className="benefit-builder-problems">
			{ problems.map( ( { path, sentence } ) => (
				<li key={ path }>
					<Button
						variant="link"
						onClick={ () => {
							onFollow?.();
							void select( formPart( path ), path );
							openSidebar( true );
						} }
					>
						{ where( path )
							? /* translators: 1: label of a field, 2: what is wrong with it */
								sprintf( __( '%1$s: %2$s', 'benefit' ), where( path ), sentence )
							: sentence }
					</Button>
				</li>
			) ) }
		</ul>
	);
}

export function ProblemPanel() {
	const count = useSelect( ( get ) => get( store ).getProblems().length, [] );
	const title = __( 'Before you can publish the form:', 'benefit' );

	return count === 0 ? null : (
		// Without this sentence, WordPress would render the list to text for its announcement, outside this React tree.
		<Notice status="warning" isDismissible={ false } className="benefit-builder-notice" spokenMessage={ title }>
			<p>{ title }</p>
			<ProblemList />
		</Notice>
	);
}
