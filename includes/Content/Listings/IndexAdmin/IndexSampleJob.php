<?php

declare(strict_types=1);

namespace Benefit\Content\Listings\IndexAdmin;

use Benefit\Index\IndexFactory;
use Benefit\Shared\Support\ErrorLogger;

defined('ABSPATH') || exit;

/** Compares some posts with the index every night. */
final class IndexSampleJob
{
    public const HOOK = 'benefit_index_sample';

    public function __construct(private readonly IndexFactory $index) {}

    public function run(): void
    {
        ErrorLogger::at('comparing posts with the index', $this->index->sample()->take(...));
    }
}
