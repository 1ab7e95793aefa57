<?php

declare(strict_types=1);

namespace Benefit\Tests;

/** After the test, whatever it did, the tables of all slices agree with each other, as `wp benefit check` has it. */
trait AgreesAfterwards
{
    /** Why they do not, of a test that makes them contradict each other on purpose; else null. */
    protected ?string $contradicts = null;

    protected function assertPostConditions(): void
    {
        parent::assertPostConditions();
        if ($this->contradicts === null) {
            self::assertSame([], Services::get()->check(), 'The tables contradict each other.');
        }
    }
}
