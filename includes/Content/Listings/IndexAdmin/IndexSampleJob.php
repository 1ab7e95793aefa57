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

    public function schedule(): void
    {
        if (wp_next_scheduled(self::HOOK) === false) {
            // At three in the night, as the site has it.
            wp_schedule_event((new \DateTimeImmutable('tomorrow 03:00', wp_timezone()))->getTimestamp(), 'daily', self::HOOK);
        }
    }

    public function run(): void
    {
        ErrorLogger::at('comparing posts with the index', $this->index->sample()->take(...));
    }
}
