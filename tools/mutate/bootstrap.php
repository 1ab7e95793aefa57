<?php

/**
 * Bootstraps one run of the unit tests with a mutant: the class BENEFIT_MUTANT_CLASS is loaded from
 * BENEFIT_MUTANT_FILE.
 */

declare(strict_types=1);

require dirname(__DIR__, 2) . '/tests/bootstrap-unit.php';

spl_autoload_register(static function (string $class): void {
    if ($class === getenv('BENEFIT_MUTANT_CLASS')) {
        require (string) getenv('BENEFIT_MUTANT_FILE');
    }
}, prepend: true);
