import { createRoot } from '@wordpress/element';
import { MediaUploadApp } from './MediaUploadApp';
import './media-upload.scss';

const root = document.getElementById( 'benefit-media-upload' );
if ( root ) {
	createRoot( root ).render( <MediaUploadApp /> );
}
