import './email-editor.scss';
import { startEmailEditor } from './email-editor';

const form = document.querySelector< HTMLFormElement >( '#benefit-email-editor' );
const section = document.getElementById( 'benefit-email-preview' );
if ( form && section ) {
	startEmailEditor( form, section );
}
