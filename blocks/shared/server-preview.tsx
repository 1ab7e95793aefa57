import { Disabled, Notice, Placeholder, Spinner } from '@wordpress/components';
import { RawHTML } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { useServerRender } from './use-server-render';
import './editor.scss';

interface Props {
	readonly block: string;
	readonly attributes: Record< string, unknown >;
	readonly title: string;
	/** Text shown in the editor if PHP renders nothing. */
	readonly empty: string;
	/** Identifies data that is shown besides the attributes: the block is rendered again when it changes. */
	readonly version?: string;
	/** Post to render the block for, instead of the edited one. */
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

/** Block as PHP renders it. Its links and forms are disabled, so that a click selects the block. */
export function ServerPreview( { block, attributes, title, empty, version = '', postId }: Props ) {
	const { html, failure, isLoading } = useServerRender( block, attributes, version, postId );
	if ( failure !== null ) {
		return <Failed message={ failure } />;
	}
	if ( html === '' ) {
		return <Placeholder label={ title } instructions={ empty } />;
	}
	return (
		// The class that the loader sets on pages, to show what visitors with scripts see.
		<Disabled className="benefit-js">
			{ html === null ? <Loading /> : <RawHTML className={ isLoading ? 'is-loading' : '' }>{ html }</RawHTML> }
		</Disabled>
	);
}
