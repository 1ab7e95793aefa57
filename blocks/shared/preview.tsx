import { Disabled, Notice, Placeholder, Spinner } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useServerRender } from './use-server-render';
import './editor.scss';

interface Props {
	readonly block: string;
	readonly attributes: Record< string, unknown >;
	readonly title: string;
	/** The text in the editor when PHP renders nothing. */
	readonly empty: string;
	/** The data it shows beside its attributes: when this changes, it is rendered again. */
	readonly version?: string;
	/** Another post than the one that is being edited. */
	readonly postId?: number | undefined;
}

function Loading() {
	return (
		<div className="benefit-preview-loading">
			<Spinner />
		</div>
	);
}

function Failed( { message }: { readonly message: string } ) {
	return (
		<Notice status="error" isDismissible={ false }>
			{ sprintf(
				/* translators: %s: the server's reason */
				__( 'The preview could not be loaded: %s The block itself is not affected.', 'benefit' ),
				message
			) }
		</Notice>
	);
}

/** The block as PHP renders it, with its links and forms out of reach: a press in the editor selects the block. */
export function Preview( { block, attributes, title, empty, version = '', postId }: Props ) {
	const { html, failure, isLoading } = useServerRender( block, attributes, version, postId );
	if ( failure !== null ) {
		return <Failed message={ failure } />;
	}
	if ( html === '' ) {
		return <Placeholder label={ title } instructions={ empty } />;
	}
	return (
		// The class that the loader sets on a page: shown is what visitors with scripts see.
		<Disabled className="benefit-js">
			{ html === null ? <Loading /> : <RawHTML className={ isLoading ? 'is-loading' : '' }>{ html }</RawHTML> }
		</Disabled>
	);
}
