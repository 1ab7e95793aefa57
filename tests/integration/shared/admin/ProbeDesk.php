<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Shared\Admin;

use Benefit\Shared\Admin\CapabilityRegistry;
use Benefit\Shared\Admin\Desk\Column;
use Benefit\Shared\Admin\Desk\Desk;
use Benefit\Shared\Admin\Desk\DeskSource;
use Benefit\Shared\Admin\Desk\ExportColumn;
use Benefit\Shared\Admin\Desk\Filter;
use Benefit\Shared\Admin\Desk\Section;

/**
 * A desk that no slice has. It registers no slot.
 *
 * @extends Desk<\stdClass, array{id: int, name: string}>
 */
final class ProbeDesk extends Desk
{
    public const EXPORT = 'benefit_export_probes';
    protected const MENU = 'tools.php';
    protected const SLUG = 'benefit-probes';
    protected const CAPABILITY = CapabilityRegistry::MANAGE;
    protected const NAME = 'probes';
    protected const RECORD = 'probe';

    public static function routes(): array
    {
        return [self::exportRoute(__DIR__ . '/export-probes.json')];
    }

    protected static function title(): string
    {
        return 'Probes';
    }

    protected function source(): DeskSource
    {
        return DeskSource::route('/probe/v1/probes', 'probes');
    }

    protected function columns(): array
    {
        return [
            Column::person('Name'),
            Column::text('kind', 'Kind')->filteredBy(Filter::choice(['good' => 'Good', 'bad' => 'Bad'], '^(good|bad)$')->primary()->sentAs('kind')),
        ];
    }

    protected function layout(): array
    {
        return ['columns' => ['kind'], 'lines' => ['kind']];
    }

    protected function sorts(): array
    {
        return ['name' => 'name'];
    }

    protected function texts(): array
    {
        return [
            'loading' => 'Loading the probes…',
            'search' => 'Search probes',
            'no_match' => 'No probes match your search.',
            'show_all' => 'Show all probes',
            'empty' => 'There are no probes yet.',
            'back' => '← All probes',
            'loading_record' => 'Loading the probe…',
        ];
    }

    protected function details(): array
    {
        return [[Section::facts('facts', 'Probe', ['Kind' => 'kind', 'Weight' => 'weight'])], [Section::note('Only you see it.'), Section::history()]];
    }

    protected function filter(array $values): \stdClass
    {
        return (object) $values;
    }

    protected function exportColumns(): array
    {
        return [
            new ExportColumn('Number', static fn(array $row): int => $row['id']),
            new ExportColumn('Name', static fn(array $row): string => $row['name']),
        ];
    }

    protected function exportRows(object $filter): iterable
    {
        yield ['id' => 1, 'name' => 'The ' . $filter->kind . ' one'];
    }
}
