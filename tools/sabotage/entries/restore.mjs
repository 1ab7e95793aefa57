/** A restored database. */
import { php } from '../tests.mjs';

export const RESTORE = [
	{
		name: 'restore-noticed',
		protects: 'A database whose counter is below that of the file has gone back.',
		find: 'return $this->counter - 1 <= $mark->counter - 2;',
		replace: 'return false;',
		noticed: [ php( 'RestoreDetectorTest::testAnOlderDatabaseIsNoticed' ) ],
	},
	{
		name: 'restore-last-second',
		protects: 'A database that lost its last second pauses no sale.',
		find: 'return $this->counter - 1 <= $mark->counter - 2;',
		replace: 'return $this->counter - 1 <= $mark->counter - 1;',
		noticed: [ php( 'RestoreDetectorTest::testADatabaseThatLostItsLastSecondIsNoOlderOne' ) ],
	},
	{
		name: 'restore-intact-mark',
		protects: 'A mark that somebody changed says nothing.',
		find: 'hash_equals(self::checksum($content), $checksum)',
		replace: 'true',
		noticed: [ php( 'RestoreDetectorTest::testAMarkThatCannotBeTrustedSaysNothing' ) ],
	},
	{
		name: 'restore-own-mark',
		protects: 'The mark of another site says nothing.',
		find: '$mark?->address === $address ? $mark : null',
		replace: '$mark',
		noticed: [ php( 'RestoreDetectorTest::testAMarkThatCannotBeTrustedSaysNothing' ) ],
	},
	{
		name: 'restore-pause-cart',
		protects: 'Places that can run out are not put into carts while a restored database may not know all buyers.',
		find: 'if ($isPaused) {',
		replace: 'if (false) {',
		noticed: [ php( 'RestoreDetectorTest::testPlacesThatCanRunOutAreNotSoldUntilSomebodyResumes' ) ],
	},
	{
		name: 'restore-pause-order',
		protects: 'A cart from before the pause is not ordered during it.',
		find: "$this->carts->refuseDuringPause($checked['cart']);",
		replace: '',
		noticed: [ php( 'RestoreDetectorTest::testPlacesThatCanRunOutAreNotSoldUntilSomebodyResumes' ) ],
	},
	{
		name: 'restore-numbers',
		protects: 'Numbers of invoices that a restored database has forgotten are not given out again.',
		find: '$this->transaction->run(fn() => $one->skipTo($name, $number, 0));',
		replace: '',
		noticed: [ php( 'RestoreDetectorTest::testNumbersGoOnAboveThoseOfTheMark' ) ],
	},
	{
		name: 'unknown-files',
		protects: 'Files of donations that a restored database has forgotten are kept until somebody decides.',
		find: 'if (!$this->needsDecision($unknown)) {',
		replace: 'if (true) {',
		noticed: [ php( 'UnknownUploadsTest::testManyFilesStayUntilSomebodyDecides' ) ],
	},
];
