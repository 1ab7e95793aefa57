import { forgetAll } from '../../src/donations/form-page/memory';

window.benefitIslands.define( 'receipt', () => {
	forgetAll();
	return { unmount() {} };
} );
