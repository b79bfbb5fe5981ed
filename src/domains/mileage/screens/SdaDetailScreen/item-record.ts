import type { fields } from 'virtual:fields/saveSda';
import type { ItemDetail } from '#contract/mileage/sda.ts';
import type { RecordForm } from '#kit/form/record-form.ts';
import type { ItemForm } from '../../rules/item-form.ts';

/** The form of an item as its panels share it. */
export type ItemRecord = RecordForm<ItemDetail, ItemForm, typeof fields>;
