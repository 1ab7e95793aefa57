/** Fetched when a form with questions of its owner's is sent. */
export { checkForm } from '../../shared/fields/form-rules';
export { askRemote } from '../../shared/fields/remote';
